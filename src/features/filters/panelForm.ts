import type { Cents } from '../../contract/money.ts';
import { drawMarkup } from '../promotion/drawMarkup.ts';
import type { FilterWords } from './bringFilters.ts';
import { formMarkup, type Useful } from './panelMarkup.ts';
import { amountText, readAmount, STARS, type Wanted } from './wanted.ts';

/** The form of the filters. */
export interface PanelForm {
  form: HTMLFormElement;
  fill: (wanted: Wanted) => void;
  /** What it asks for, and of `wanted` what it does not; `null` where an amount cannot be read. */
  read: (wanted: Wanted) => Wanted | null;
}

export function drawPanelForm(words: FilterWords, useful: Useful): PanelForm {
  const form = drawMarkup(formMarkup(words, useful)) as HTMLFormElement;
  const error = form.querySelector('.field-error');
  const control = (name: string) => {
    const found = form.elements.namedItem(name);
    const isControl = found instanceof HTMLInputElement || found instanceof HTMLSelectElement;
    return isControl ? found : null;
  };
  const isChecked = (name: string, before: boolean) => {
    const box = control(name);
    return box instanceof HTMLInputElement ? box.checked : before;
  };
  const setWrong = (input: Element | null, isWrong: boolean) =>
    isWrong ? input?.setAttribute('aria-invalid', 'true') : input?.removeAttribute('aria-invalid');
  const amount = (name: string): Cents | null | undefined => {
    const input = control(name);
    const read = readAmount(input?.value ?? '');
    setWrong(input, read === undefined);
    return read;
  };
  const tellWrong = (isWrong: boolean) => {
    if (error) error.textContent = isWrong ? words.filters.notAnAmount : '';
  };

  return {
    form,
    fill: ({ from, to, offer, stock, stars }) => {
      const texts = { from: amountText(from), to: amountText(to), stars: String(stars ?? '') };
      for (const [name, text] of Object.entries(texts)) {
        const input = control(name);
        if (input) input.value = text;
        setWrong(input, false);
      }
      for (const [name, isOn] of Object.entries({ offer, stock })) {
        const box = control(name);
        if (box instanceof HTMLInputElement) box.checked = isOn;
      }
      tellWrong(false);
    },
    read: (wanted) => {
      const [from, to] = [amount('from'), amount('to')];
      tellWrong(from === undefined || to === undefined);
      if (from === undefined || to === undefined) return null;
      const stars = STARS.find((count) => String(count) === control('stars')?.value) ?? null;
      return {
        ...wanted,
        ...{ from, to, offer: isChecked('offer', wanted.offer) },
        ...{ stock: isChecked('stock', wanted.stock), stars },
      };
    },
  };
}
