import {
  type FunctionComponent,
  type PropsWithChildren,
  type ReactNode,
  startTransition,
  useLayoutEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'astro-slot': HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;
    }
  }
}

/**
 * Hydrates an island, in the place of the entry that @astrojs/react has for it. Translators, password
 * managers and other extensions change what the server rendered before React is there; React then
 * renders the island anew, and what stood in its fields, the focus and a press are carried over.
 */
export default (island: HTMLElement) =>
  (View: FunctionComponent<PropsWithChildren>, props: object) => {
    if (!island.hasAttribute('ssr')) return;
    const slot = slotOf(island);
    const [fields, buttons] = [controlsOf<Field>(island, FIELDS), controlsOf(island, BUTTONS)];
    const { activeElement } = document;
    const carryOver = () => {
      for (const field of fields) carryField(field, island, field === activeElement);
      carryPress(buttons, island);
    };
    startTransition(() => {
      const view = (
        <Recovered carryOver={carryOver}>
          <View {...props}>{slot}</View>
        </Recovered>
      );
      // Nothing is lost, so it is no error of the page.
      const onRecoverableError = () => console.count('Islands changed before hydration');
      hydrateRoot(island, view, { onRecoverableError });
    });
  };

/** What the page put into the island, which stays as the server rendered it: no HTML is parsed anew. */
function slotOf(island: Element): ReactNode {
  const nodes = island.querySelector('astro-slot')?.childNodes;
  if (!nodes) return undefined;
  const content = [...nodes];
  return (
    <astro-slot
      ref={(slot) => {
        if (!slot?.hasChildNodes()) slot?.append(...content);
      }}
      suppressHydrationWarning
      // Without it, React would take what it finds for a change.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
      dangerouslySetInnerHTML={{ __html: (globalThis.trustedTypes?.emptyHTML ?? '') as string }}
    />
  );
}

/** Carries over before the island's own effects, such as one that submits a form. */
function Recovered({ carryOver, children }: { carryOver: () => void; children?: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(carryOver, []);
  return children;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FIELDS = 'input, textarea, select';
const BUTTONS = 'button, a';

const controlsOf = <Control extends HTMLElement>(island: Element, which: string) => [
  ...island.querySelectorAll<Control>(which),
];

/** To the field of the same name, if the old one is no longer in the page; none is a box to be ticked. */
function carryField(old: Field, island: Element, isFocused: boolean): void {
  if (old.isConnected || !old.name) return;
  const field = controlsOf<Field>(island, FIELDS).find(({ name }) => name === old.name);
  if (!field) return;
  // An early Enter has marked it (earlySubmit.inline.ts).
  Object.assign(field.form?.dataset ?? {}, old.form?.dataset);
  if (field.value !== old.value) {
    // By the element's own `value`, React would not see a change.
    Reflect.set(Object.getPrototypeOf(field), 'value', old.value, field);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  if (isFocused) field.focus();
}

/** React renders anew while a press waits for it (intent.ts): the old button would be pressed. */
function carryPress(buttons: readonly HTMLElement[], island: Element): void {
  const { target } = window.event ?? {};
  if (!(target instanceof Element) || target.isConnected) return;
  const at = buttons.indexOf(target.closest<HTMLElement>(BUTTONS) as HTMLElement);
  const button = controlsOf(island, BUTTONS)[at];
  queueMicrotask(() => button?.click());
}
