import type { Language } from '@vitrine/contract/domain/language.ts';
import { islandMessages } from '../../i18n/translate.ts';

/** What the account's forms say. Build time only. */
export function loginMessages(language: Language) {
  const { errorOccurred, notStored, forgotLink, login } = islandMessages(language, 'account');
  const { title, busy, refused } = login;
  const said = { errorOccurred, notStored, forgotLink, title, busy, refused };
  return { ...emailMessages(language), ...passwordMessages(language), ...said };
}

export function registerMessages(language: Language) {
  const { notStored, passwordRule, register } = islandMessages(language, 'account');
  const { title, busy, errorOccurred, refused, loginFailed } = register;
  return {
    ...emailMessages(language),
    ...passwordMessages(language),
    ...confirmMessages(language),
    title,
    busy,
    errorOccurred,
    refused,
    loginFailed,
    notStored,
    passwordRule,
  };
}

export function forgottenMessages(language: Language) {
  const { forgotPassword, login } = islandMessages(language, 'account');
  const { send, busy, done, errorOccurred, unavailable } = forgotPassword;
  const said = { send, busy, done, errorOccurred, unavailable };
  return { ...emailMessages(language), ...said, login: login.title };
}

export function newPasswordMessages(language: Language) {
  const { newPassword, resetPassword, login } = islandMessages(language, 'account');
  const { send, busy, done, errorOccurred } = resetPassword;
  return {
    ...passwordMessages(language),
    ...confirmMessages(language),
    send,
    busy,
    done,
    errorOccurred,
    password: newPassword,
    login: login.title,
  };
}

export function yourDataMessages(language: Language) {
  const { unavailable, export: copy, erase } = islandMessages(language, 'account').yourData;
  return { ...passwordMessages(language), unavailable, export: copy, erase };
}

export function yourAccountMessages(language: Language) {
  const { yourAccount, yourData, ...account } = islandMessages(language, 'account');
  const { newPassword, passwordRule } = account;
  return {
    ...yourAccount,
    form: {
      ...emailMessages(language),
      ...passwordMessages(language),
      ...confirmMessages(language),
      newPassword,
      passwordRule,
      unavailable: yourData.unavailable,
    },
  };
}

export function confirmEmailMessages(language: Language) {
  const { confirmEmail, login, yourData } = islandMessages(language, 'account');
  const { signInFirst, send, busy, done, errorOccurred } = confirmEmail;
  const { field } = islandMessages(language, 'common');
  const said = { signInFirst, send, busy, done, errorOccurred, field };
  return { ...said, signIn: login.title, login: yourData.title };
}

export type LoginMessages = ReturnType<typeof loginMessages>;
export type RegisterMessages = ReturnType<typeof registerMessages>;
export type ForgottenMessages = ReturnType<typeof forgottenMessages>;
export type NewPasswordMessages = ReturnType<typeof newPasswordMessages>;
export type YourDataMessages = ReturnType<typeof yourDataMessages>;
export type YourAccountMessages = ReturnType<typeof yourAccountMessages>;
export type ConfirmEmailMessages = ReturnType<typeof confirmEmailMessages>;

function emailMessages(language: Language) {
  const { email, emailMissing } = islandMessages(language, 'account');
  return { email, emailMissing, field: islandMessages(language, 'common').field };
}

function passwordMessages(language: Language) {
  const { password, passwordMissing } = islandMessages(language, 'account');
  return { password, passwordMissing, field: islandMessages(language, 'common').field };
}

function confirmMessages(language: Language) {
  const { confirm, confirmMissing, passwordsDiffer } = islandMessages(language, 'account');
  return { confirm, confirmMissing, passwordsDiffer };
}
