import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { shopFolder } from '../../server/shop/shopFolder.ts';
import { themeNames } from '../../server/shop/themes.ts';
import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import { wholeNumber } from '../arguments.ts';
import { launchChromium } from '../browser.ts';
import { checkShop } from '../checkShop.ts';
import { createCommand, type Terminal } from '../command.ts';
import { folders } from '../environment.ts';
import { explainAfter } from '../explain.ts';
import { createProgress, type Progress } from '../progress.ts';
import { readShownProducts, SCENES } from '../screenshots/pages.ts';
import { writeShopInTheme } from '../screenshots/shopInTheme.ts';
import { takeSeries } from '../screenshots/take.ts';
import { openShopProcess } from '../shopProcess.ts';

const { root } = folders;
const WIDTHS = [390, 820, 1440];
/** The shop as it is. */
const HOUSE = 'house';
const THEMES = [HOUSE, ...themeNames()];
const screenshots = join(root, '.work/screenshots');

interface Series {
  language?: Language[] | undefined;
  width?: number[] | undefined;
  only?: string[] | undefined;
}

export function defineCommand(terminal: Terminal) {
  const progress = createProgress(terminal.output);
  return createCommand('screenshots', terminal)
    .description(
      'Photographs every template in each theme and language at three widths, the whole page: ' +
        '.work/screenshots/THEME/LANGUAGE/WIDTH/NAME.png. The options take fewer.',
    )
    .addOption(new Option('--theme <name...>').choices(THEMES))
    .addOption(new Option('--language <language...>').choices(LANGUAGES))
    .option(
      '--width <pixels...>',
      `of the window (${WIDTHS.join(', ')})`,
      (text, widths: number[] = []) => [...widths, wholeNumber()(text)],
    )
    .addOption(new Option('--only <name...>').choices(Object.keys(SCENES)))
    .action(async ({ theme: themes = THEMES, ...series }) => {
      checkShop();
      for (const theme of themes) await takeTheme(theme, series, progress);
    });
}

export const describeError = explainAfter('The screenshots were not taken.');

async function takeTheme(
  theme: string,
  { language: languages = LANGUAGES, width: widths = WIDTHS, only = [] }: Series,
  progress: Progress,
): Promise<void> {
  const work = join(root, '.work/screenshot-shops', theme);
  const own = theme === HOUSE ? shopFolder() : join(work, 'shop');
  if (theme !== HOUSE) writeShopInTheme(shopFolder(), theme, own);
  progress.show(`${theme}: building the shop`);
  const shop = await openShopProcess(root, work, { VITRINE_SHOP: own });
  const browser = await launchChromium();
  try {
    const products = await readShownProducts(shop.url);
    let taken = 0;
    for (const language of languages) {
      for (const width of widths) {
        const folder = join(screenshots, theme, language, String(width));
        const series = { url: shop.url, language, width, products, only, folder };
        await takeSeries(browser, series, (name) => {
          taken += 1;
          progress.show(`${theme}, ${language}, ${width}: ${name}`);
        });
      }
    }
    progress.done(`${taken} screenshots of ${theme} in ${join(screenshots, theme)}`);
  } finally {
    await browser.close();
    await shop.stop();
  }
}
