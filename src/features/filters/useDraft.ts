import { useState } from 'react';
import type { ChangeWanted } from './useWanted.ts';
import { type Draft, draftOf, readAmount, readDraft, type Wanted } from './wanted.ts';

export type DraftFields = ReturnType<typeof useDraft>;

/** What the form of the filters holds until it counts; what is wanted anew takes its place. */
export function useDraft(wanted: Wanted, change: ChangeWanted) {
  const [draft, setDraft] = useState(() => draftOf(wanted));
  const [isWrong, setIsWrong] = useState(false);
  const [filledFor, setFilledFor] = useState(wanted);
  if (filledFor !== wanted) {
    setFilledFor(wanted);
    setDraft(draftOf(wanted));
    setIsWrong(false);
  }

  /** Makes a draft count; `false` if it has an amount that can't be read. */
  function apply(next: Draft): boolean {
    setDraft(next);
    const read = readDraft(next, wanted);
    setIsWrong(!read);
    if (read) change(read);
    return read !== null;
  }

  return {
    draft,
    isWrong,
    apply,
    amount: (name: 'from' | 'to') => ({
      name,
      value: draft[name],
      isWrong: isWrong && readAmount(draft[name]) === undefined,
      onWrite: (text: string) => setDraft({ ...draft, [name]: text }),
      onWritten: () => {
        if (draft[name] !== draftOf(wanted)[name]) apply(draft);
      },
    }),
    check: (name: 'offer' | 'stock') => ({
      name,
      isChecked: draft[name],
      onCheck: (isChecked: boolean) => apply({ ...draft, [name]: isChecked }),
    }),
  };
}
