import { Box } from '@pt-portal/shared-ui'
import { encode } from 'uqr'

/** Width of the light border in modules, which scanners need (ISO/IEC 18004). */
const border = 4

/** SVG path of a row's dark modules; neighbouring ones are one shape. */
function strokesOf(row: boolean[], y: number): string {
  return row
    .map((isDark, x) => {
      if (!isDark || row[x - 1]) return ''
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`
    })
    .join('')
}

/** Shows a text as a QR code, black on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  return (
    <Box
      asChild
      width="full"
      maxW="14rem"
      height="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
    >
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <rect width={size} height={size} fill="#fff" />
        <path d={data.map(strokesOf).join('')} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </Box>
  )
}
