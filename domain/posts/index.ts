export { createPost } from './create-post.ts';
export { deletePost } from './delete-post.ts';
export { likePost } from './like-post.ts';
export { listPosts } from './list-posts.ts';
export { countPostPages, listPublicPosts } from './list-public-posts.ts';
export { makePoster } from './make-poster.ts';
export { readPost } from './read-post.ts';
export { type PostVisibility, setPostVisibility } from './set-post-visibility.ts';
