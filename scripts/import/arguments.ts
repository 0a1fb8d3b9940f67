import { parseArgs } from 'node:util';
import { isLanguage, LANGUAGES, type Language } from '../../src/contract/language.ts';

export interface ImportArguments {
  format: 'shopify' | 'json';
  file: string;
  images: 'download' | 'link';
  /** Hosts whose pictures are downloaded from a private address, too; as `URL.host` has them. */
  allowedHosts: ReadonlySet<string>;
  withoutDemo: boolean;
  dryRun: boolean;
  /** A row is the whole record. */
  replace: boolean;
  language: Language | undefined;
}

export const USAGE = `Takes a catalogue into the shop. Rows that are known are updated, new ones added, none removed.
A field or column that the file does not have stays as it is in the shop.

  npm run import -- shopify FILE.csv   the product export that Shopify writes
  npm run import -- json FILE.json     the shop's own format, "vitrine-catalogue/1"

  --images download   fetch pictures into the shop (the default)
  --images link       keep pictures at their own address
  --allow-host HOST   fetch pictures from this host also when its address is private, such as
                      images.internal or 127.0.0.1:8080 (for several hosts, more than once)
  --language en|zh    the language of texts that don't name one (the default is en)
  --replace           take each row as the whole record: what it does not have is cleared
  --without-demo      remove the demo that came with the shop
  --dry-run           say what would be taken and what not; change nothing
  --help              show this

Both formats are described in docs/import-formats.md.`;

/** Words the person typed that can't be understood; the message says which. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

/** Reads the command line of an import; `help` where that was asked for. */
export function readArguments(args: string[]): ImportArguments | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [format, file, extra] = positionals;
  if (format !== 'shopify' && format !== 'json') {
    throw new WrongArguments(
      format
        ? `There is no format ${format}; use shopify or json.`
        : 'Say which format: shopify or json.',
    );
  }
  if (!file) throw new WrongArguments('Say which file to import.');
  if (extra !== undefined)
    throw new WrongArguments(`One file at a time: ${extra} is one too many.`);
  const images = values.images ?? 'download';
  if (images !== 'download' && images !== 'link') {
    throw new WrongArguments(`--images is download or link, not ${images}.`);
  }
  const { language } = values;
  if (language !== undefined && !isLanguage(language)) {
    throw new WrongArguments(`--language is ${LANGUAGES.join(' or ')}, not ${language}.`);
  }
  return {
    format,
    file,
    images,
    allowedHosts: new Set(values['allow-host']?.map(hostOf)),
    language,
    withoutDemo: values['without-demo'] ?? false,
    dryRun: values['dry-run'] ?? false,
    replace: values.replace ?? false,
  };
}

/** A host as `URL.host` has it: in lower case, without the usual port. */
function hostOf(text: string): string {
  const url = URL.parse(`http://${text}`);
  if (url?.href === `http://${url?.host}/`) return url.host;
  throw new WrongArguments(
    `--allow-host is a host such as images.internal or 127.0.0.1:8080, not ${text}.`,
  );
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        'allow-host': { type: 'string', multiple: true },
        language: { type: 'string' },
        'without-demo': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        replace: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    throw new WrongArguments(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
