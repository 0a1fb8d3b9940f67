import type { Language } from '@vitrine/contract/domain/language.ts';
import { loginPath } from '../../i18n/orderPaths.ts';
import { localePath } from '../../i18n/paths.ts';
import type { IslandMessages } from '../../i18n/translate.ts';

interface Props {
  kind: 'failed' | 'notOurs';
  language: Language;
  messages: IslandMessages<'checkout'>['order'];
  onRetry: () => void;
}

/** The order was not loaded, or is not this visitor's: what happened and what to do. */
export function OrderTrouble({ kind, language, messages, onRetry }: Props) {
  return (
    <div className="mx-auto max-w-page px-gutter">
      <div className="max-w-prose border-t border-line pt-8">
        <p role="alert">{messages[kind === 'failed' ? 'failed' : 'foreign']}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          {kind === 'failed' ? (
            <button type="button" className="button" onClick={onRetry}>
              {messages.retry}
            </button>
          ) : (
            <a className="button" href={loginPath(language, `/checkout/${location.search}`)}>
              {messages.signIn}
            </a>
          )}
          <a className="text-link" href={localePath(language, '/')}>
            {messages.continue}
          </a>
        </p>
      </div>
    </div>
  );
}
