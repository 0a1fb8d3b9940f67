import type { Language } from '../../contract/language.ts';
import { everyLocale, languageOf } from '../../i18n/paths.ts';
import { fileNumbers } from './searchData.ts';
import { partName } from './searchFiles.ts';

type Params = Record<string, string | undefined>;

/** Static paths of the files of a kind. */
export const partPaths = (filesFor: (pieces: number) => number) => () =>
  everyLocale((language) =>
    fileNumbers(language, filesFor).map(({ file, files }) => ({ part: partName(file, files) })),
  );

/** Answers with the file that an address names. */
export const partRoute =
  (read: (language: Language, file: number, files: number) => unknown) =>
  ({ params }: { params: Params }) => {
    const [file, files] = (params.part ?? '').split('-of-').map(Number);
    return Response.json(read(languageOf(params.locale), file ?? 0, files ?? 1));
  };
