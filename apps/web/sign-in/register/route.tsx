export default function Page() {
  return <main>sign-in/register</main>;
}
