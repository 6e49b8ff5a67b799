type Props = { text: string; names: readonly string[] };

/** The place of the first of these names in a text; undefined if it has none. */
function firstName(text: string, names: readonly string[]) {
  return names
    .map((name) => ({ name, at: name === '' ? -1 : text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.name.length - one.name.length)[0];
}

function Parts({ text, names }: Props) {
  const first = firstName(text, names);
  if (first === undefined) return <>{text}</>;
  const { name, at } = first;
  return (
    <>
      {text.slice(0, at)}
      <bdi translate="no">{name}</bdi>
      <Parts text={text.slice(at + name.length)} names={names} />
    </>
  );
}

/**
 * A sentence in which translators leave these names of items, shops, weathers and players alone (behaviour G22). It is
 * one box, so that it keeps its spaces in a flex container.
 */
export function WithNames(props: Props) {
  return (
    <span>
      <Parts {...props} />
    </span>
  );
}
