import { emailAddress } from '@vitrine/contract/domain/email.ts';
import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { fill } from '../../i18n/fill.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { firstInvalid } from '../../ui/firstInvalid.ts';
import { EARLY_MARK } from './earlyMark.ts';
import { errorsByField, type Refusal } from './formError.ts';

/** What follows a submit: the form can be used again, or the page is being left. */
export type Outcome = 'stay' | 'leave';

/** What is said of any field. */
export type FieldMessages = IslandMessages<'common'>['field'];

interface Rules<Name extends string> {
  /** The beginning of the fields' ids. */
  id: string;
  /** What to say where nothing was entered, and the most characters that may be sent. */
  fields: Record<Name, { missing: string; max: number }>;
  messages: FieldMessages;
  /** What else is wrong before it is sent. */
  check?: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  send: (values: Record<Name, string>) => Promise<Outcome | Refusal>;
  /** What it means that `send` was rejected. */
  refusalOf: (error: unknown, values: Record<Name, string>) => Refusal;
}

/** What a form shows of itself, whichever its fields are. */
export type Form = Pick<ReturnType<typeof useForm>, 'form' | 'isReady' | 'isSending' | 'formError'>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A form whose fields keep what is typed: what is wrong is said under them, and it is sent once at
 * a time. Until it is hydrated its button is disabled, so that no password gets into an address.
 */
export function useForm<Name extends string>(rules: Rules<Name>) {
  const { id, fields, messages, check, send, refusalOf } = rules;
  const ref = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const [state, setState] = useState<'early' | 'ready' | 'sending'>('early');
  const names = Object.keys(fields) as Name[];
  const { errors, complain, forgive } = useFieldErrors(ref, names);
  const [formError, setFormError] = useState('');

  const makeReady = useEffectEvent(() => showSending(false));
  useEffect(() => {
    makeReady();
    if (ref.current?.hasAttribute(EARLY_MARK)) ref.current.requestSubmit();
    ref.current?.removeAttribute(EARLY_MARK);
    // The back button restores the page as it was left.
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && makeReady();
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, []);

  function showSending(isSending: boolean): void {
    isSent.current = isSending;
    setState(isSending ? 'sending' : 'ready');
  }

  function control(name: Name): Control {
    return ref.current?.elements.namedItem(name) as Control;
  }

  function complaintAbout(name: Name): string {
    const { validity, value, type } = control(name);
    const { missing, max } = fields[name];
    const isBlank = type !== 'password' && value.trim() === '';
    if (validity.valueMissing || isBlank) return missing;
    if (value.length > max) return fill(messages.tooLong, { max });
    return type === 'email' && !emailAddress(value) ? messages.emailMismatch : '';
  }

  async function submit(): Promise<Outcome> {
    setFormError('');
    const values = Object.fromEntries(names.map((name) => [name, textOf(control(name))])) as Record<
      Name,
      string
    >;
    const complaints = check?.(values);
    if (complain((name) => complaintAbout(name) || complaints?.[name])) return 'stay';
    const result = await send(values).catch((error: unknown) => refusalOf(error, values));
    if (typeof result === 'string') return result;
    const { errors, others } = errorsByField(result.fields, names);
    const isShown = complain((name) => errors[name]);
    setFormError(others || (isShown ? '' : result.form));
    return 'stay';
  }

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSent.current) return;
    showSending(true);
    if ((await submit()) === 'stay') showSending(false);
  }

  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit,
      // An error is taken back when its field is changed.
      onInput: ({ target }: SyntheticEvent) => forgive((target as Control).name as Name),
      // An early Enter has marked it (earlySubmit.inline.ts).
      suppressHydrationWarning: true,
    } as const,
    /** What a field is called, and what is wrong with it. */
    field: (name: Name) => ({ id: `${id}-${name}`, name, error: errors[name] }),
    control,
    isReady: state === 'ready',
    isSending: state === 'sending',
    formError,
    /** Takes back all that was said. */
    forgive() {
      forgive();
      setFormError('');
    },
  };
}

/** What is wrong with a form's fields. What a submit finds takes the focus to the first of them. */
function useFieldErrors<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  /** Counts what sends the focus to the first field that is wrong. */
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    firstInvalid(form.current)?.focus();
  }, [form, refusals]);

  /** Says what is wrong under fields; gives whether there is such a field. */
  function complain(said: (name: Name) => string | undefined): boolean {
    const wrong = names.filter(said);
    setErrors(Object.fromEntries(wrong.map((name) => [name, said(name)])) as typeof errors);
    if (wrong.length > 0) setRefusals((count) => count + 1);
    return wrong.length > 0;
  }

  /** Takes back what was said of a field, or of all of them. */
  function forgive(name?: Name): void {
    setErrors((known) => (name === undefined ? {} : { ...known, [name]: undefined }));
  }

  return { errors, complain, forgive };
}

/** A field's text as it is sent: a password as it is, others without the spaces around them. */
function textOf({ type, value }: Control): string {
  if (type === 'password') return value;
  return (type === 'email' && emailAddress(value)) || value.trim();
}
