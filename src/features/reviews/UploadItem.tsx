import { MEDIA_BASE_URL } from 'astro:env/client';
import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import type { ReactNode } from 'react';
import { fill } from '../../i18n/fill.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { FormMessages } from './formMessages.ts';
import { kindOf } from './reviewFile.ts';
import type { Upload } from './uploadQueue.ts';

interface Props {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
  messages: FormMessages['upload'];
}

/** One chosen file: how far it is, and what can be done with it. */
export function UploadItem({ upload, onRemove, onRetry, messages }: Props): ReactNode {
  const { file, state, progress, problem } = upload;
  const { name } = file;
  const underWay = state === 'sending' || state === 'waiting';
  return (
    <li className="flex items-center gap-4 border-t border-line py-3 text-small">
      <Preview upload={upload} />
      <div className="min-w-0 grow">
        <p className="line-clamp-2 wrap-anywhere" dir="auto">
          {name}
        </p>
        {underWay && (
          <progress
            className="upload-progress mt-2"
            max={1}
            value={progress}
            aria-label={fill(messages.progress, { name })}
          />
        )}
        {problem ? (
          <p className="field-error">{problem}</p>
        ) : (
          <p className="text-fine text-muted tabular-nums">{stateLabel(upload, messages)}</p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap justify-end">
        {state === 'failed' && (
          <Act
            text={messages.retry}
            label={fill(messages.retryNamed, { name })}
            onClick={onRetry}
          />
        )}
        <Act
          text={underWay ? messages.cancel : messages.remove}
          label={fill(underWay ? messages.cancelNamed : messages.removeNamed, { name })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function stateLabel({ state, progress }: Upload, messages: FormMessages['upload']): string {
  if (state === 'done') return messages.done;
  if (state === 'waiting') return messages.waiting;
  if (progress >= 1) return messages.checking;
  return fill(messages.percent, { percent: Math.floor(progress * 100) });
}

function Act(props: { text: string; label: string; onClick: () => void }): ReactNode {
  return (
    <button
      type="button"
      className="text-link min-h-11 min-w-11 cursor-pointer px-2"
      aria-label={props.label}
      onClick={props.onClick}
    >
      {props.text}
    </button>
  );
}

const SIGNS = {
  image: 'M3 5h18v14H3zm0 11 5-5 4 4 3-3 6 6M16 9h.01',
  video: 'M3 5h18v14H3zm7 4v6l5-3z',
  other: 'M6 3h8l4 4v14H6zm8 0v4h4',
};

/** The image as the shop keeps it, or the sign of what it is. */
function Preview({ upload: { file, key } }: { upload: Upload }): ReactNode {
  const kind = kindOf(file);
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden bg-surface text-muted">
      {kind === 'image' && key ? (
        <img
          className="size-full object-cover"
          src={imageUrl(key, MEDIA_BASE_URL, { width: 160 })}
          alt=""
        />
      ) : (
        <Icon isLarge path={SIGNS[kind ?? 'other']} />
      )}
    </span>
  );
}
