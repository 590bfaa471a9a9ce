import { useSearchParams } from 'react-router';

/** Returns a query parameter of the URL and a function that sets it, or removes it if the value is null. */
export function useSearchParam(name: string): [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string | null) =>
    setSearch(
      (old) => {
        if (value === null) old.delete(name);
        else old.set(name, value);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(name), set];
}
