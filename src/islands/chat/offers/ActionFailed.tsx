/** Says that an action on an offer failed. The toast says why. */
export function ActionFailed() {
  return (
    <p role="alert" className="text-sm text-red">
      That did not work.
    </p>
  );
}
