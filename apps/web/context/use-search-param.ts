import { useNavigate, useSearchParams } from 'react-router';

/** Returns a query parameter of the URL and a function that sets it, or removes it if the value is null. */
export function useSearchParam(name: string): [string | null, (value: string | null) => void] {
  const [rendered] = useSearchParams();
  const navigate = useNavigate();
  const set = (value: string | null) => {
    // The page may not be rendered yet with a parameter that was set just before, so the URL itself is changed.
    const search = new URLSearchParams(location.search);
    if (value === null) search.delete(name);
    else search.set(name, value);
    void navigate({ search: `${search}` }, { replace: true, preventScrollReset: true });
  };
  return [rendered.get(name), set];
}
