/** What every page runs: little, in one file, and without the stores' library. */
import '../features/account/logout.client.ts';
import '../features/cart/followVisitor.client.ts';
import '../features/freshness/later.client.ts';
import '../features/inquiry/inquiry.client.ts';
import '../features/language/language.client.ts';
import '../features/navigation/drawer.client.ts';
import '../features/navigation/nearCards.client.ts';
import '../features/navigation/speculation.client.ts';
import '../features/picture/missingPictures.client.ts';
import './printStyles.client.ts';
