import { type ReactNode, useId, useRef } from 'react';
import { fill } from '../../i18n/fill.ts';
import { shop } from '../../shop.config.ts';
import type { FormMessages } from './formMessages.ts';
import { ACCEPTED } from './reviewFile.ts';
import { UploadItem } from './UploadItem.tsx';
import type { Uploads } from './useUploads.ts';

const { max, pictureMegabytes, filmMegabytes } = shop.reviewFiles;

interface Props {
  uploads: Uploads;
  problem?: string;
  messages: FormMessages;
}

/** Images and videos of a review: chosen, on their way, there. */
export function UploadField({ uploads, problem, messages }: Props): ReactNode {
  const { queue, add, remove, retry } = uploads;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const done = queue.uploads.filter(({ state }) => state === 'done').length;
  const count = queue.uploads.length;
  const hint = { max, pictures: pictureMegabytes, films: filmMegabytes };
  const removeOne = (upload: number) => {
    remove(upload);
    // Its button is gone with it.
    input.current?.focus();
  };
  return (
    <div className="text-small">
      <p id={`${id}-name`}>{messages.files}</p>
      <p id={`${id}-hint`} className="mt-1 text-fine text-muted">
        {fill(messages.filesHint, hint)}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-labelledby={`${id}-name ${id}-choose`}
        aria-describedby={`${id}-hint ${id}-problem`}
        className="peer sr-only"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <label
        id={`${id}-choose`}
        htmlFor={id}
        className="button button-quiet mt-3 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent"
      >
        {messages.choose}
      </label>
      <div id={`${id}-problem`} role="alert" className="field-error mt-2 empty:hidden">
        {queue.skipped > 0 ? fill(messages.upload.tooMany, { max }) : problem}
      </div>
      {count > 0 && (
        <ul className="mt-4">
          {queue.uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              onRemove={() => removeOne(upload.id)}
              onRetry={() => retry(upload.id)}
              messages={messages.upload}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {count > 0 ? fill(messages.upload.count, { done, count }) : ''}
      </p>
    </div>
  );
}
