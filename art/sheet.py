"""Contact sheet: python3 art/sheet.py out.png picture … (480 pixels high each)."""
import sys

from PIL import Image

out, *files = sys.argv[1:]
H, W, GAP = 480, 1900, 6
rows, x = [[]], 0
for f in files:
    i = Image.open(f).convert('RGB')
    i = i.resize((round(i.width * H / i.height), H), Image.LANCZOS)
    if rows[-1] and x + i.width > W:
        rows.append([])
        x = 0
    rows[-1].append((x, i))
    x += i.width + GAP
sheet = Image.new('RGB', (max(x + i.width for r in rows for x, i in r[-1:]), (H + GAP) * len(rows)), '#222')
for n, r in enumerate(rows):
    for x, i in r:
        sheet.paste(i, (x, n * (H + GAP)))
sheet.save(out)
