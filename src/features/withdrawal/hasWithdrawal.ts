import type { Language } from '@vitrine/contract/domain/language.ts';
import { isOffered, onceIfOffered } from '@vitrine/publisher/content/offered.ts';
import { brand } from '../../shop.config.ts';

/** Whether the shop has the page to withdraw from a contract: by its configuration and its API. */
export const hasWithdrawal = (language: Language) =>
  brand.withdrawal && isOffered(language, 'withdrawal');

/** The parameters of that page: of one, or of none. */
export const onceIfWithdrawal = () => (brand.withdrawal ? onceIfOffered('withdrawal')() : []);
