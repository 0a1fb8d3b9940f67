import { MIMEType } from 'node:util';

const HEAD_ENDS = '\r\n\r\n';
/** More of a part's head than any browser writes, in bytes. */
const MAX_HEAD = 16 * 1024;

/**
 * The file of a multipart form's field (RFC 7578), where it lies in the form: nothing is copied.
 * `undefined` where the form is not whole or has no such file.
 */
export function formFile(form: Buffer, contentType: string, field: string): Buffer | undefined {
  const boundary = boundaryOf(contentType);
  if (!boundary) return undefined;
  const mark = `--${boundary}`;
  let at = form.indexOf(mark, 0, 'latin1');
  while (at >= 0) {
    const headEnd = form.indexOf(HEAD_ENDS, at);
    const next = headEnd < 0 ? -1 : form.indexOf(`\r\n${mark}`, headEnd + 2, 'latin1');
    if (next < 0) return undefined;
    const head = form.toString('latin1', at, Math.min(headEnd, at + MAX_HEAD));
    const isFile = /^content-disposition:.*\bfilename\*?=/im.test(head);
    if (isFile && head.includes(` name="${field}"`)) {
      return form.subarray(headEnd + HEAD_ENDS.length, next);
    }
    at = next + 2;
  }
  return undefined;
}

function boundaryOf(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType);
    return essence === 'multipart/form-data' ? params.get('boundary') : null;
  } catch {
    return null;
  }
}
