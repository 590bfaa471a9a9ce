export const handle = { texts: ['landing'] };

export default function Landing() {
  return <main>landing</main>;
}
