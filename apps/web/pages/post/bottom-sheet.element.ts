/** The behaviour of `sheet.tsx`: closes the sheet when the focus moves out of it. */
export default class BottomSheet extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('focusout', this);
  }

  handleEvent({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.hidePopover();
  }
}
