/** Longest video in seconds that plays by itself: one that shows a moment, not a story. */
const LONGEST = 6;

/**
 * Plays a short video by itself, without sound and in a loop. Longer videos wait for the visitor, and so does
 * every video with reduced motion or reduced data. The video's controls pause it.
 */
export default class ShortVideo extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    if (!video || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches)
      return;
    const play = () => {
      // A visitor may already have started it, with sound.
      if (video.duration > LONGEST || video.played.length > 0) return;
      video.muted = true;
      video.loop = true;
      // With the attribute, browsers also pause the video while it is out of sight.
      video.autoplay = true;
      video.play().catch(() => undefined);
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) play();
    else video.addEventListener('loadedmetadata', play, { once: true });
  }
}
