import { type ByLanguage, inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { type ImageProblem, ImageRefusedError } from '@vitrine/images/requestImage.ts';

const EN = {
  silent: 'the host gave no response in time',
  unreachable: 'the host can’t be reached',
  private: 'it leads to a private address',
  redirects: 'it redirects too often, or to what is no web address',
  status: 'the host responded with an error',
  brokenOff: 'the response broke off',
  bytes: 'it has more than 20 MB',
  empty: 'the response was empty',
  unusable: 'it can’t be read as an image',
};
type Problem = keyof typeof EN;

const MESSAGES: ByLanguage<Record<Problem, string>> = {
  en: EN,
  zh: {
    silent: '主机未及时响应',
    unreachable: '无法连接主机',
    private: '该地址指向内部网络',
    redirects: '跳转次数过多，或跳转到非网页地址',
    status: '主机返回错误',
    brokenOff: '响应中断',
    bytes: '超过 20 MB',
    empty: '响应为空',
    unusable: '无法作为图片读取',
  },
};

/** Why an image could not be had, as it is stored: `status: 404`. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ImageRefusedError)) {
    return `unusable: ${error instanceof Error ? error.message : error}`;
  }
  const { problem, host, message } = error;
  const detail = problem === 'status' ? message : host;
  return detail ? `${problem}: ${detail}` : problem;
}

/** Whether the host itself is at fault, and not this image. */
export const isOfHost = (problem: string) =>
  (['silent', 'unreachable'] satisfies ImageProblem[]).some((kind) => kind === problem);

/** A phrase for people; the detail stays in English. */
export function imageProblemMessage(stored: string, language: Language): string {
  const [, kind = '', detail] = /^(\w+)(?:: (.*))?$/s.exec(stored) ?? [];
  const messages: Record<string, string> = inLanguage(MESSAGES, language);
  return `${messages[kind] ?? stored}${detail ? ` (${detail})` : ''}`;
}
