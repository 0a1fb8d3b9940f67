/** What has to be there before the page's first paint, and before any of its files. */
import '../features/freshness/chunkFailure.ts';
import '../features/freshness/lateScripts.ts';
import '../features/freshness/loadPart.ts';
import '../features/navigation/pieceTransition.ts';
