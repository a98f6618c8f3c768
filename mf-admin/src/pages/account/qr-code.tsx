import { Box } from '@pt-portal/shared-ui'
import { encode } from 'uqr'

/** Light modules around the code, which scanners need (ISO/IEC 18004). */
const border = 4

/** The dark modules of a row, neighbours as one stroke. */
function strokesOf(row: boolean[], y: number): string {
  return row
    .map((isDark, x) => {
      if (!isDark || row[x - 1]) return ''
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`
    })
    .join('')
}

/** A text as a QR code, black on white whatever the colours around. */
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
