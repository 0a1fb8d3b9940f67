/** A file on its way to the shop. */
export interface Upload {
  id: number;
  file: File;
  /** `refused` files cannot be sent again; `failed` ones can. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** 0 to 1 of its bytes. */
  progress: number;
  /** Its key in the media storage, once it is there. */
  key?: string;
  /** What is wrong, in the reader's language. */
  problem?: string;
}

export interface UploadQueue {
  uploads: readonly Upload[];
  lastId: number;
  /** Files of the latest choice that were beyond the most a review shows. */
  skipped: number;
}

export type UploadAction =
  | { kind: 'add'; files: { file: File; problem?: string }[]; max: number }
  | { kind: 'start' | 'retry' | 'remove'; id: number }
  | { kind: 'progress'; id: number; progress: number }
  | { kind: 'done'; id: number; key: string }
  | { kind: 'fail' | 'refuse'; id: number; problem: string };

export const NO_UPLOADS: UploadQueue = { uploads: [], lastId: 0, skipped: 0 };

/** Files that are sent at the same time: more would only share the same line. */
const AT_ONCE = 2;

/** What becomes of the files. News of a file that was removed meanwhile changes nothing. */
export function uploadQueue(queue: UploadQueue, action: UploadAction): UploadQueue {
  if (action.kind === 'add') return add(queue, action);
  const { id } = action;
  if (action.kind === 'remove') {
    return { ...queue, skipped: 0, uploads: queue.uploads.filter((upload) => upload.id !== id) };
  }
  const uploads = queue.uploads.map((upload) =>
    upload.id === id ? { ...upload, ...changeBy(action, upload) } : upload,
  );
  return { ...queue, uploads };
}

/** The files whose turn has come. */
export function nextUploads({ uploads }: UploadQueue): Upload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  return uploads
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, AT_ONCE - sending));
}

function add(queue: UploadQueue, { files, max }: UploadAction & { kind: 'add' }): UploadQueue {
  const taken = files.slice(0, Math.max(0, max - queue.uploads.length));
  const uploads = taken.map(
    ({ file, problem }, index): Upload => ({
      id: queue.lastId + 1 + index,
      file,
      progress: 0,
      problem,
      state: problem === undefined ? 'waiting' : 'refused',
    }),
  );
  return {
    uploads: [...queue.uploads, ...uploads],
    lastId: queue.lastId + uploads.length,
    skipped: files.length - taken.length,
  };
}

function changeBy(action: Exclude<UploadAction, { kind: 'add' }>, upload: Upload): Partial<Upload> {
  switch (action.kind) {
    case 'start':
      return { state: 'sending', progress: 0 };
    case 'progress':
      return upload.state === 'sending' ? { progress: action.progress } : {};
    case 'done':
      return { state: 'done', progress: 1, key: action.key };
    case 'fail':
      return { state: 'failed', problem: action.problem };
    case 'refuse':
      return { state: 'refused', problem: action.problem };
    case 'retry':
      return upload.state === 'failed' ? { state: 'waiting', problem: undefined } : {};
    case 'remove':
      return {};
  }
}
