/** Empty line that the browser fills with the chosen branch; the same in every visitor's HTML. */
export function MyBranchSlot({ className }: { className: string | undefined }) {
  return <p className={className} data-my-branch="" hidden />;
}
