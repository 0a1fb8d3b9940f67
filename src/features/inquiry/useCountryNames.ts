import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { $countryList, loadCountryList } from '../address/countryList.store.ts';

/**
 * The countries' names in the page's language, once the form has the focus: `load` is what a focus
 * after hydration calls. They are suggestions: the API takes any text, and without them the field
 * works as well.
 */
export function useCountryNames(
  form: RefObject<HTMLFormElement | null>,
): [names: readonly string[], load: () => void] {
  const list = useStore($countryList);
  const loadIfFocused = useEffectEvent(() => {
    // Somebody was here before this script.
    if (form.current?.matches(':focus-within')) void loadCountryList();
  });
  useEffect(() => loadIfFocused(), []);
  return [list.map(([, name]) => name), () => void loadCountryList()];
}
