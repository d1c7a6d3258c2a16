/** Statement of who replies and by when: in general words, until the branch is known. */
export const branchAnswers = 'The branch you chose will reply by closing time on the next day it’s open.';

interface ChosenBranch {
  readonly name: string;
  /** Branch that replies for it during a long closure. */
  readonly bridge: { readonly name: string } | null;
}

/** `Norwich will reply by …`, `Cambridge will reply for St Ives by …`; returns any other line unchanged. */
export function nameBranch(line: string, branch: ChosenBranch | null | undefined): string {
  if (line !== branchAnswers || !branch) return line;
  const { name, bridge } = branch;
  return line.replace(
    'The branch you chose will reply',
    bridge ? `${bridge.name} will reply for ${name}` : `${name} will reply`,
  );
}
