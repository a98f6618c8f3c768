import { gatherLayers } from './gather-layers'

test('puts the rules of each layer into one block in their order, and rules outside layers after them', () => {
  const css =
    '@layer reset,base,recipes;.css-a{color:red;}@layer recipes{.css-b{top:0;}}@layer base{html{top:0;}}@media print{.css-a{top:0;}}@layer recipes{@media print{.css-c{top:0;}}.css-c:hover{top:1px;}}'
  expect(gatherLayers(css)).toBe(
    '@layer reset,base,recipes;@layer recipes{.css-b{top:0}@media print{.css-c{top:0}}.css-c:hover{top:1px}}@layer base{html{top:0}}.css-a{color:red}@media print{.css-a{top:0}}',
  )
})

test('leaves styles without layers unchanged', () => {
  const css = '.css-a{top:0;color:red}@media print{.css-a{top:0}}'
  const long = '.css-a{top:0.5rem;margin:-0.25em 10.5px;}'
  expect(gatherLayers(long)).toBe('.css-a{top:.5rem;margin:-.25em 10.5px}')
  const hovered = '@media (hover: hover){.css-a::after{content:"(top: 0)"}}'
  expect(gatherLayers(hovered)).toBe('@media (hover:hover){.css-a::after{content:"(top: 0)"}}')
  expect(gatherLayers(css)).toBe(css)
  expect(gatherLayers('')).toBe('')
})
