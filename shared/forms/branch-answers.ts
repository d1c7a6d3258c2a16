/** Who answers a question and by when, in words for every branch; where the branch is known, its own take their place. */
export const branchAnswers = 'The branch you chose will reply by closing time on the next day it’s open.';

interface ChosenBranch {
  readonly name: string;
  /** Answers for it while it is shut for long. */
  readonly bridge: { readonly name: string } | null;
}

/** `Norwich will reply by …`, `Cambridge will reply for St Ives by …`; any other line as it is. */
export function nameBranch(line: string, branch: ChosenBranch | null | undefined): string {
  if (line !== branchAnswers || !branch) return line;
  const { name, bridge } = branch;
  return line.replace(
    'The branch you chose will reply',
    bridge ? `${bridge.name} will reply for ${name}` : `${name} will reply`,
  );
}
