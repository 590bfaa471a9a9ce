export { listPosts } from './list-posts.ts';
