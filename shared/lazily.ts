/** Makes a thing when it is first asked for, and keeps it: each `Intl` format takes a telephone several milliseconds. */
export function lazily<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
