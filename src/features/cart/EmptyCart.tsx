import type { Language } from '@vitrine/contract/domain/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { record } from '../consent/record.ts';
import type { CartPageMessages } from './cartPageMessages.ts';

export function EmptyCart({
  language,
  messages,
}: {
  language: Language;
  messages: CartPageMessages['empty'];
}) {
  return (
    <div className="nothing-yet border-t border-line pt-8">
      <p className="font-display text-title">{messages.title}</p>
      <p className="mt-3 text-lead text-muted">{messages.hint}</p>
      <p className="mt-8">
        <a
          className="button"
          href={localePath(language, '/')}
          onClick={() => record({ name: 'ContinueShopping' })}
        >
          {messages.link}
        </a>
      </p>
    </div>
  );
}
