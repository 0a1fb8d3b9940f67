/** What has to be there before the page's first paint, and before any of its files. */
import '../hydration/missingScripts.ts';
import '../hydration/earlyPress.ts';
import '../features/language/languageLinks.inline.ts';
import '../features/navigation/skippedTransitions.inline.ts';
