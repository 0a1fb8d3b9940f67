import type { Language } from '../../contract/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { record } from '../consent/record.ts';
import type { CartPageWords } from './cartPageWords.ts';

/** Nothing chosen yet: says so, and leads back to the shop. */
export function EmptyCart({
  language,
  words,
}: {
  language: Language;
  words: CartPageWords['empty'];
}) {
  return (
    <div className="nothing-yet max-w-prose border-t border-line pt-8">
      <p className="font-display text-heading">{words.title}</p>
      <p className="mt-3 text-lead text-muted">{words.hint}</p>
      <p className="mt-8">
        <a
          className="button"
          href={localePath(language, '/')}
          onClick={() => record({ name: 'ContinueShopping' })}
        >
          {words.link}
        </a>
      </p>
    </div>
  );
}
