import { useEffect, useReducer, useRef } from 'react';
import { shop } from '../../shop.config.ts';
import { $session } from '../../stores/session.ts';
import type { FormMessages } from './formMessages.ts';
import { type FileLimits, problemOf } from './reviewFile.ts';
import { sendFile } from './sendFile.ts';
import { fileRefusal, problemMessage } from './uploadMessages.ts';
import { NO_UPLOADS, nextUploads, type Upload, uploadQueue } from './uploadQueue.ts';

const MEGABYTE = 1024 * 1024;
const { max, pictureMegabytes, filmMegabytes } = shop.reviewFiles;
const LIMITS: FileLimits = {
  image: pictureMegabytes * MEGABYTE,
  video: filmMegabytes * MEGABYTE,
};

/** The files of a review and what can be done with them. */
export type Uploads = ReturnType<typeof useUploads>;

/** Sends chosen files one after the other, and cancels them when the form goes. */
export function useUploads(messages: FormMessages['upload']) {
  const [queue, dispatch] = useReducer(uploadQueue, NO_UPLOADS);
  const onTheWay = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const send = async ({ id, file }: Upload) => {
      const controller = new AbortController();
      onTheWay.current.set(id, controller);
      dispatch({ kind: 'start', id });
      const onProgress = (progress: number) => dispatch({ kind: 'progress', id, progress });
      try {
        const key = await sendFile(file, onProgress, controller.signal);
        dispatch({ kind: 'done', id, key });
      } catch (error) {
        if (controller.signal.aborted) return;
        dispatch({ id, ...fileRefusal(error, messages, $session.get() === null) });
      } finally {
        onTheWay.current.delete(id);
      }
    };
    for (const upload of nextUploads(queue)) void send(upload);
  }, [queue, messages]);

  useEffect(() => {
    const sending = onTheWay.current;
    return () => {
      for (const controller of sending.values()) controller.abort();
    };
  }, []);

  return {
    queue,
    add: (files: File[]) => {
      const checked = files.map((file) => {
        const problem = problemOf(file, LIMITS);
        return { file, problem: problem && problemMessage(problem, file, messages) };
      });
      dispatch({ kind: 'add', files: checked, max });
    },
    /** Takes a file away; one that is on its way is cancelled. */
    remove: (id: number) => {
      onTheWay.current.get(id)?.abort();
      dispatch({ kind: 'remove', id });
    },
    retry: (id: number) => dispatch({ kind: 'retry', id }),
  };
}
