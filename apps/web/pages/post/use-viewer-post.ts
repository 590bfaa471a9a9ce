import { useEffect, useState } from 'react';
import type { Post } from '#contracts/posts';
import { browserApi } from '../../context/browser-api.ts';
import { useSession } from '../../session/use-session.ts';
import { parsePost } from './parse-post.ts';

/**
 * Returns the post as the member sees it. Served pages are the same for everyone, so the member's like and
 * follow and the current number of likes are requested after hydration. Without a response, the served post
 * stays.
 */
export function useViewerPost(served: Post): Post {
  const session = useSession();
  const isMember = session.state === 'loggedIn' || session.state === 'loading';
  const [viewerPost, setOwn] = useState<Post | null>(null);
  useEffect(() => {
    if (!isMember) return;
    const asking = new AbortController();
    browserApi('GET /api/v1/users/@me/media/post/get/{id}', {
      params: { id: served.id },
      signal: asking.signal,
    }).then(
      (answer: unknown) => asking.signal.aborted || setOwn(parsePost(answer)),
      () => {},
    );
    return () => asking.abort();
  }, [isMember, served.id]);
  return isMember && viewerPost?.id === served.id ? viewerPost : served;
}
