import { useMemo } from 'react';
import { type Fact, hasFact } from '../catalogue/publishedProduct.ts';
import type { FactValues } from './facts.ts';
import { countsOf, type OfferedProduct } from './filterProduct.ts';
import type { Wanted } from './wanted.ts';

interface Props {
  facts: readonly FactValues[];
  products: readonly OfferedProduct[];
  wanted: Wanted;
  /** What is chosen, which does not count yet while an amount can't be read. */
  is: Wanted['is'];
  onChoose: (is: Wanted['is']) => void;
}

/** The values of options and facts, each with how many products it would leave. */
export function FactFields({ facts, products, wanted, is, onChoose }: Props) {
  const counted = useMemo(
    () => facts.map((fact) => ({ ...fact, counts: countsOf(products, wanted, fact.name) })),
    [facts, products, wanted],
  );
  const choose = (fact: Fact) =>
    onChoose(hasFact(is, fact) ? is.filter((each) => !hasFact([fact], each)) : [...is, fact]);
  return counted.map(({ name, values, counts }) => (
    <fieldset key={name}>
      <legend>{name}</legend>
      <div className="filters-values">
        {values.map((value) => {
          const count = counts.get(value) ?? 0;
          const isChecked = hasFact(is, [name, value]);
          const isAway = count === 0 && !isChecked;
          return (
            <label key={value} className="filters-check">
              <input
                type="checkbox"
                autoComplete="off"
                checked={isChecked}
                // One that is disabled would lose the focus as it is unchecked.
                aria-disabled={isAway || undefined}
                onChange={() => isAway || choose([name, value])}
              />
              <span>
                <bdi>{value}</bdi> <span className="text-muted">{`(${count})`}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}
