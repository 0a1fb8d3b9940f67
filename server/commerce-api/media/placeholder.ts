/**
 * What stands in for a picture that is not there: a calm stone ground and one feather, drawn in
 * a fine line, so that no page shows a browser's broken picture.
 */
export const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000" preserveAspectRatio="xMidYMid slice">
<rect width="800" height="1000" fill="#e6e2db"/>
<g fill="none" stroke="#b9b2a6" stroke-width="3" stroke-linecap="round">
<path d="M330 680C350 590 390 480 470 350"/>
<path d="M350 612C318 520 352 408 470 350C492 470 452 570 350 612"/>
<path d="M366 566L352 500M386 516L372 444M412 458L402 396M366 566L428 540M386 516L452 482M412 458L472 420"/>
</g>
</svg>
`;
