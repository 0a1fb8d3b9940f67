import { parsedUrl } from './parsedUrl.ts';

/** Whether a text is an absolute address that starts with `http://` or `https://`. */
export const isHttpUrl = (text: string) => /^https?:\/\//i.test(text) && !!parsedUrl(text);
