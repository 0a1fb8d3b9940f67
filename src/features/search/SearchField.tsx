import type { Language } from '@vitrine/contract/domain/language.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import type { ComponentProps, SubmitEvent } from 'react';
import { localePath } from '../../i18n/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { searchMessages } from './searchMessages.ts';

interface Props extends Omit<ComponentProps<'input'>, 'onSubmit'> {
  language: Language;
  onTyped: (text: string) => void;
  onSubmit?: (event: SubmitEvent) => void;
}

/** The form that leads to the results' page. What is typed before it hydrates stays in its field. */
export function SearchField({ language, onTyped, onSubmit, className, children, ...field }: Props) {
  const messages = searchMessages(language);
  return (
    <search className={className} aria-label={messages.title}>
      <form
        action={localePath(language, '/search/')}
        className="flex items-center gap-x-1 border-b border-edge has-[input:focus]:border-ink"
        onSubmit={onSubmit}
      >
        <input
          {...field}
          name="q"
          type="text"
          dir="auto"
          className="min-h-12 min-w-0 grow bg-transparent font-display text-title focus:outline-hidden"
          aria-label={messages.label}
          placeholder={messages.label}
          maxLength={limits.maxQuery}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onInput={({ currentTarget, nativeEvent }) => {
            // The letters of a syllable are not what is looked for: an input method still composes.
            if (!('isComposing' in nativeEvent && nativeEvent.isComposing))
              onTyped(currentTarget.value);
          }}
          onCompositionEnd={({ currentTarget }) => onTyped(currentTarget.value)}
        />
        <button
          type="submit"
          className="grid min-h-11 min-w-11 cursor-pointer place-items-center hover:text-accent"
          aria-label={messages.submit}
        >
          <Icon isLarge path="M4 12h16m-6-6 6 6-6 6" />
        </button>
        {children}
      </form>
    </search>
  );
}
