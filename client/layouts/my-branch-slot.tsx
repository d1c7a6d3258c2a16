/** An empty line that the browser fills with the shop a visitor has chosen; the same for everybody as the server writes it. */
export function MyBranchSlot({ className }: { className: string | undefined }) {
  return <p className={className} data-my-branch="" hidden />;
}
