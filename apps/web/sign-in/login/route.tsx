export default function Page() {
  return <main>sign-in/login</main>;
}
