import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { SettingError } from '../server/settingError.ts';
import { LANGUAGES } from '../src/domain/language.ts';
import { chromiumArguments, findOrInstallChromium } from './browser.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { createProgress } from './progress.ts';
import { openShop } from './screenshots/openShop.ts';
import { readShownProducts, SCENES } from './screenshots/pages.ts';
import { takeSeries } from './screenshots/take.ts';
import { layTheme, themesOf } from './themes/layTheme.ts';

const { root } = folders;
const WIDTHS = [390, 820, 1440];
/** The shop as it stands here, without a theme. */
const HOUSE = 'house';
const THEMES = [HOUSE, ...themesOf(root)];
const pictures = join(root, '.work/screenshots');
const progress = createProgress();

/**
 * `npm run screenshots`: full pages of every template and theme in both languages at three widths,
 * into `.work/screenshots/THEME/LANGUAGE/WIDTH/NAME.png`. `--theme`, `--language`, `--width` and
 * `--only` (names) take fewer; each may be given more than once.
 */
const many = { type: 'string', multiple: true } as const;
const { values } = parseArgs({
  options: { theme: many, language: many, width: many, only: many },
});

try {
  refuseUnknown('--theme', values.theme, THEMES);
  refuseUnknown('--language', values.language, [...LANGUAGES]);
  refuseUnknown('--only', values.only, Object.keys(SCENES));
  for (const theme of values.theme ?? THEMES) await takeTheme(theme);
} catch (error) {
  console.error(`\nThe pictures were not taken. ${explain(error)}`);
  process.exitCode = 1;
}

async function takeTheme(theme: string): Promise<void> {
  const work = join(root, '.work/screenshot-shops', theme);
  const code = theme === HOUSE ? root : join(work, 'shop');
  if (theme !== HOUSE) layTheme(root, theme, code);
  progress.show(`${theme}: building the shop`);
  const shop = await openShop(code, work);
  const executablePath = await findOrInstallChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const products = await readShownProducts(shop.url);
    let taken = 0;
    for (const language of LANGUAGES.filter((each) => values.language?.includes(each) ?? true)) {
      for (const width of values.width?.map(Number) ?? WIDTHS) {
        const folder = join(pictures, theme, language, String(width));
        const series = {
          url: shop.url,
          language,
          width,
          products,
          only: values.only ?? [],
          folder,
        };
        await takeSeries(browser, series, (name) => {
          taken += 1;
          progress.show(`${theme}, ${language}, ${width}: ${name}`);
        });
      }
    }
    progress.done(`${taken} pictures of ${theme} in ${join(pictures, theme)}`);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

function refuseUnknown(option: string, given: string[] | undefined, known: string[]): void {
  const unknown = given?.find((value) => !known.includes(value));
  if (unknown === undefined) return;
  throw new SettingError(`${option} ${unknown} is not known. There are: ${known.join(', ')}.`);
}
