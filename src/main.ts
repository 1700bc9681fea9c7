document.title = 'Kobodesk';
