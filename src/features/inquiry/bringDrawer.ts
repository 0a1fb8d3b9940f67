import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { adoptStyles } from '../styles/adoptStyles.ts';
import styles from './inquiryDrawer.css?inline';

let coming: Promise<HTMLDialogElement> | undefined;

/**
 * The page's inquiry panel, with the list that its country field offers; taken from the contact
 * page where it is not here yet. Rejects where that can't be loaded, and may then be asked again.
 */
export function bringDrawer(): Promise<HTMLDialogElement> {
  coming ??= bring().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

async function bring(): Promise<HTMLDialogElement> {
  const here = drawerOf(document);
  if (here) return here;
  const language = document.documentElement.lang.split('-', 1)[0];
  const page = await readPage(
    localePath(isLanguage(language) ? language : DEFAULT_LANGUAGE, '/contact/'),
  );
  const drawer = page && drawerOf(page);
  if (!drawer) throw new Error('The contact page came without the form.');
  adoptStyles(styles);
  const countries = page.getElementById('country-names');
  document.body.append(drawer, ...(countries ? [countries] : []));
  return drawer;
}

/** The browser reads it as a document itself: a text would have to be trusted first. */
function readPage(path: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.onload = () => resolve(request.responseXML);
    request.onerror = () => reject(new Error('The contact page could not be reached.'));
    request.send();
  });
}

const drawerOf = (page: Document) => page.querySelector<HTMLDialogElement>('dialog#inquiry-drawer');
