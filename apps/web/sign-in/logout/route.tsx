export default function Page() {
  return <main>sign-in/logout</main>;
}
