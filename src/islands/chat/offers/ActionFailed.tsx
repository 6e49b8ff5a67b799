/** Says why an action on an offer failed, or that nobody knows yet; nothing for an empty text. */
export function ActionFailed({ failure }: { failure: string }) {
  return (
    failure !== '' && (
      <p role="alert" className="text-sm text-red">
        {failure}
      </p>
    )
  );
}
