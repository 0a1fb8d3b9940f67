/**
 * Watches which build of the shop is published. `changed` is called when a later answer names
 * another build than the first one did; an answer that cannot be read changes nothing.
 */
export function watchBuild(readBuildId: () => Promise<string | undefined>, changed: () => void) {
  let known: string | undefined;
  return async (): Promise<void> => {
    const buildId = await readBuildId();
    if (buildId === undefined || buildId === known) return;
    if (known !== undefined) changed();
    known = buildId;
  };
}
