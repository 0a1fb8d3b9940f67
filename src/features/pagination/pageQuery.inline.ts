const { page, base } = (document.currentScript as HTMLScriptElement).dataset;
const asked = /[?&]page=([1-9]\d{0,5})(?:&|$)/.exec(location.search)?.[1];
if (asked && asked !== page) location.replace(`${base}${asked === '1' ? '' : `page/${asked}/`}`);
