export default function Page() {
  return <main>short-editor</main>;
}
