interface Props {
  isDone: boolean;
  messages: { done: string; login: string };
  /** Where to log in. */
  login: string;
}

/** What is next, in the place of a form about a password that is done. */
export function PasswordDone({ isDone, messages, login }: Props) {
  return (
    <div role="status">
      {isDone && (
        <>
          <p>{messages.done}</p>
          <p className="mt-8">
            <a className="button" href={login}>
              {messages.login}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
